import type { Tables } from './tables.gen.ts'

/** Where a table and its columns are seen. Columns are words of one text, with a space between two. */
export interface TablePlace {
  /** What the Database Explorer shows and an export holds. */
  shown: string
  /** What nobody sees there: whatever opens something, texts of mails, copies of what is compared, and bytes. */
  hidden?: string
  /** Whether the export of a workspace holds its rows, at once or in portions, or why it leaves them out. */
  export?: 'whole' | 'streamed' | { leftOut: string }
  /** The column that says whose row it is: the export of an account holds those of its person. */
  ownedBy?: string
  /** The column that says who wrote a row: the export of an account holds those of its person for each of their bands. */
  writtenBy?: string
}

type Words<Text extends string, Found extends string = never> = Text extends `${infer One} ${infer Rest}`
  ? Words<Rest, Found | One>
  : Text extends ''
    ? Found
    : Found | Text

type Named<Place> =
  | (Place extends { shown: infer Text extends string } ? Words<Text> : never)
  | (Place extends { hidden: infer Text extends string } ? Words<Text> : never)

type Column<Name extends keyof Tables> = keyof Tables[Name] & string

type CheckedPlace<Name extends keyof Tables, Place> = [Exclude<Column<Name>, Named<Place>>] extends [never]
  ? [Exclude<Named<Place>, Column<Name>>] extends [never]
    ? 'workspace_id' extends Column<Name>
      ? Place & Required<Pick<TablePlace, 'export'>>
      : Place
    : { isNoColumn: Exclude<Named<Place>, Column<Name>> }
  : { hasNoPlace: Exclude<Column<Name>, Named<Place>> }

type Checked<Places> = {
  [Name in keyof Places]: Name extends keyof Tables ? CheckedPlace<Name, Places[Name]> : { isNoTable: Name }
}

/**
 * The places of a feature's tables. A column without a place, a name of none, and a table of a workspace that says nothing of
 * its export do not compile.
 */
export const placeTables = <const Places extends Record<string, TablePlace>>(
  places: Places & Checked<Places>,
): Places => places
