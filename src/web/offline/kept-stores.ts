/** A store of rows that a feature keeps on this device for times without a network, as its `web/feature.ts` says. */
export interface KeptStore {
  /** The field of a row that is its key. */
  key: string
  /** The version of the database that brought it: one more than any before when a store is added. */
  since: number
  /** It goes along with rows of other stores: with nothing else left, nothing is kept any more. */
  isExtra?: true
}

/** The stores of all features, by their names. */
export type KeptStores = Readonly<Record<string, KeptStore>>

let stores: KeptStores | undefined

/** Tells what is kept; the frame of a workspace does so before its first screen. */
export const registerKeptStores = (all: KeptStores): void => {
  stores = all
}

/** The stores of all features; throws where the app has not told yet. */
export const keptStores = (): KeptStores => {
  if (!stores) throw new Error('Nobody has said what is kept.')
  return stores
}
