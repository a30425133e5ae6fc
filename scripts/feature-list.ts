/** One generated list: where it stands, and its text. */
export interface FeatureList {
  path: string
  text: string
}

/** What stands above every generated list. */
export const head =
  '// Made from the folders of src/features by `npm run features`; a test fails when it is not up to date.\n\n'
