export * from './AccreditationRows';
export * from './DealSelect';
export * from './IncotermHelper';
export * from './LetterDifferences';
export * from './MineralCombobox';
export * from './RuleFindings';
export * from './status';
export * from './usePricingText';
