export * from './DealSelect';
export * from './IncotermHelper';
export * from './LetterDifferences';
export * from './RuleFindings';
export * from './status';
export * from './usePricingText';
