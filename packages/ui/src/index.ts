export { Brand, Keystone } from './brand/Keystone';
export { Button, type ButtonProps, LinkButton } from './button/Button';
export { IconButton, type IconButtonProps } from './button/IconButton';
export type { ButtonSize, ButtonVariant } from './button/look';
export { ActionCard, type ActionCardProps } from './facts/ActionCard';
export { ArchHeader, type ArchHeaderProps, type Party } from './facts/ArchHeader';
export { Avatar, type AvatarTone, initialsOf } from './facts/Avatar';
export { DealTimeline, type DealTimelineProps, type TimelinePoint, type MilestoneState } from './facts/DealTimeline';
export { KpiBand, type KpiItem, StatDelta } from './facts/Kpi';
export { Message, MessageList, type MessageProps } from './facts/Message';
export { MessageBubble, MessageHead, MessageNote, MessageRow } from './facts/message-look';
export { PeriodKpis, type PeriodKpisProps } from './facts/PeriodKpis';
export { MeanChange, type MeanFrequency, type PriceMean, usePriceMean } from './facts/PriceMean';
export { Sparkline } from './facts/Sparkline';
export { type DiffItem, DiffList, type DiffListProps, type Term, TermList } from './facts/Terms';
export { Checkbox, type CheckboxProps, RadioGroup, type RadioGroupProps } from './field/Choice';
export { Combobox, type ComboboxProps } from './field/Combobox';
export type { ComboboxOption, Finder } from './field/combobox-parts';
export { Field, FieldGroup, type FieldProps } from './field/Field';
export { FormActions, FormError } from './field/Form';
export { NumberInput, type NumberInputProps } from './field/NumberInput';
export { RangeFields, type RangeFieldsProps } from './field/RangeFields';
export { Segmented, type SegmentedProps } from './field/Segmented';
export { Select, type SelectProps } from './field/Select';
export { Switch, type SwitchProps } from './field/Switch';
export { TextArea, type TextAreaProps } from './field/TextArea';
export { DateInput, PasswordInput, TextInput, type TextInputProps } from './field/TextInput';
export { type Decimal, type DecimalOptions, formatDecimal, parseDecimal } from './format/decimal';
export { Money, PriceCell, Quantity, Time } from './format/Figures';
export { type Format, makeFormat, type MoneyOptions, UNIT_PRICE_DIGITS, useFormat } from './format/useFormat';
export { Icon, type IconProps } from './icon/Icon';
export type { IconName } from './icon/paths';
export { Breadcrumbs } from './layout/Breadcrumbs';
export { Cluster, type ClusterProps, Columns, type ColumnsProps, FilterLayout, Grid, Stack } from './layout/Flow';
export { PageBody, PageHeader, type PageHeaderProps, Section } from './layout/Page';
export { Card, type CardProps, Panel, type PanelProps } from './layout/Panel';
export { Steps, type StepsProps } from './layout/Steps';
export { type TabItem, TabLinks, type TabLinksProps, Tabs, type TabsProps } from './layout/Tabs';
export { Toolbar } from './layout/Toolbar';
export { type AnchorProps, BareLink, Link, type LinkComponent, LinkProvider } from './link/Link';
export { CellTitle, Sub } from './list/Cells';
export { FilterGroup, type FilterGroupProps, FilterTag, FilterTags } from './list/Filters';
export { Gallery, type GalleryImage, type GalleryProps } from './list/Gallery';
export { Pager, type PagerProps } from './list/Pager';
export { DocumentCard, type DocumentCardProps, RowItem, type RowItemProps, RowList } from './list/Rows';
export { type Column, Table, type TableProps } from './list/Table';
export { type UploadFile, UploadZone, type UploadZoneProps } from './list/UploadZone';
export { uiMessages } from './messages';
export { typeset } from './messages/typeset';
export { assayFigure, type AssayPart, AssayStrip, type AssayStripProps } from './mineral/AssayStrip';
export {
  MineralChip,
  MineralGlyph,
  MineralPlate,
  type MineralPlateProps,
  MineralThumb,
  type MineralThumbProps,
} from './mineral/MineralArt';
export { MineralImage } from './mineral/MineralImage';
export {
  artUrl,
  MINERAL_GROUPS,
  MINERAL_IDS,
  type MineralGroup,
  useMineralGroup,
  useMineralName,
} from './mineral/minerals';
export { Callout, type CalloutProps } from './state/Callout';
export { LoadingScreen } from './state/LoadingScreen';
export { type NotificationItem, NotificationPanel, type NotificationPanelProps } from './state/NotificationPanel';
export { ProgressBar } from './state/Progress';
export { RoleBar, type RoleBarProps } from './state/RoleBar';
export { Skeleton, SkeletonText } from './state/Skeleton';
export { Spinner } from './state/Spinner';
export {
  DeniedState,
  type DeniedStateProps,
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  RemoteUnavailable,
  type RemoteUnavailableProps,
} from './state/States';
export { Toast, type ToastProps, ToastViewport } from './state/Toast';
export { Badge, DemoRibbon, LiveDot, RoleBadge, StatusBadge, TierBadge, type TierName } from './status/Badge';
export {
  MARK_KINDS,
  Mark,
  type MarkedDocument,
  type MarkKind,
  MarkLegend,
  markOfDocument,
  Marks,
  type MarkSize,
  type MarkState,
} from './status/Marks';
export { CommitmentBadge } from './status/CommitmentBadge';
export { type Status, statuses, type Tone } from './status/statuses';
export { DocumentText, type DocumentTextProps } from './text/DocumentText';
export { SkipLink, VisuallyHidden } from './text/Hidden';
export { Text, type TextProps } from './text/Text';
export { type TextSize, typeCss } from './text/type';
export { loadChineseFont } from './theme/chinese-font';
export { addTextFaces } from './theme/fonts';
export { GlobalStyle } from './theme/GlobalStyle';
export { MEDIA } from './theme/media';
export { setTheme, type ThemeChoice } from './theme/set-theme';
export { useMedia, useOnMedia } from './theme/useMedia';
export * as tokens from './tokens';
