import type { Approval, ApprovalOperation, ApprovalTerms, Route } from '@orebridge/contracts';
import type { SignedIn } from '../../platform/context/ctx.js';

/** What is about to bind the company, as it stands under its locks. */
export interface Binding {
  readonly operation: ApprovalOperation;
  readonly objectId: string;
  readonly about: Approval['about'];
  readonly name: string;
  readonly reference: string;
  readonly counterparty: string;
  /** What is bound, one for each currency. */
  readonly values: readonly { readonly amount: string; readonly currency: string }[];
  readonly terms?: readonly ApprovalTerms[];
  readonly dueAt?: Date | null;
  readonly demo: boolean;
}

/** A command of another area as it is carried out after an approval. */
export interface ApprovedOperation {
  /** The route whose access the caller needs too. */
  readonly route: Route;
  /** True where the approver signs, and proves anew who it is. */
  readonly proof: boolean;
  /** Runs the command for the caller, in the transaction of `ctx`. */
  run(ctx: SignedIn, objectId: string, command: unknown, method: 'password' | 'code'): Promise<unknown>;
}

/** How each operation is carried out. `processes` provides it. */
export abstract class ApprovedOperations {
  abstract of(operation: ApprovalOperation): ApprovedOperation;
}

/** Of what is agreed on, what an approver is shown. */
export const approvalTerms = ({
  quantity,
  unit,
  price,
  currency,
  incoterm,
  place,
  deliveryDate,
  paymentTerms,
}: ApprovalTerms): ApprovalTerms => ({ quantity, unit, price, currency, incoterm, place, deliveryDate, paymentTerms });
