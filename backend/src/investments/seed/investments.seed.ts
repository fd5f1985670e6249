export const seedInvestments = async (): Promise<void> => {};
