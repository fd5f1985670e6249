/** The permissions that the lifecycles and gates of the trade name; a part of the specification's list. */
export type TradePermission =
  | 'create:listing'
  | 'edit:listing'
  | 'delete:listing'
  | 'create:deal'
  | 'cancel:deal'
  | 'approve:deal'
  | 'upload:document'
  | 'verify:document'
  | 'verify:account'
  | 'manage:users'
  | 'track:shipment'
  | 'view:deals'
  | 'create:service'
  | 'edit:service'
  | 'create:proposal'
  | 'create:investment'
  | 'transfer:funds';
  | 'create:quote'
  | 'create:route';
