// Made from the folders of src/features by `npm run features`; a test fails when it is not up to date.

/** The features that an access token can be limited to. */
export const tokenFeatures = [
  'approvals',
  'audit',
  'blind-votes',
  'board',
  'date-polls',
  'demos',
  'events',
  'files',
  'finances',
  'guests',
  'homepage',
  'inbox',
  'linker',
  'merch',
  'releases',
  'search',
  'statements',
  'statistics',
  'tabs',
  'training',
  'transfers',
  'uploads',
  'webhooks',
  'workspaces',
] as const
