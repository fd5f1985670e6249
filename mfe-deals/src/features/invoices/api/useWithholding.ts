import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { invalidates } from './invoices';

const { invoices, payments } = api;
/** What is left to pay changes with the tax. */
const withDues = [...invalidates, payments.dues];

export const useWithhold = (onSuccess: () => void) =>
  useCommand(invoices.withhold, { invalidates: withDues, onSuccess });

export const useWithdrawWithholding = (onSuccess: () => void) =>
  useCommand(invoices.withdrawWithholding, { invalidates: withDues, onSuccess });

export const useHandInCertificate = (onSuccess: () => void) => useCommand(invoices.certify, { invalidates, onSuccess });
