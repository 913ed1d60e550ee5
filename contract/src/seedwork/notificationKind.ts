export const notificationKinds = [
  'import_planned',
  'import_applied',
  'import_reverted',
  'import_failed',
  'export_ready',
  'export_mailed',
  'export_failed',
  'delivery_frozen',
  'delivery_failed',
  'fetch_done',
  'fetch_failed',
  'projector_rebuilt',
  'rebuild_failed',
  'inquiry_assigned',
  'ai_check_done',
  'ai_check_failed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
