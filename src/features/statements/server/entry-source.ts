import type { EntrySource } from '#features/finances/server/api.ts'

/** By which mark the ledger knows an entry of an import, so that it is booked once. */
export const entrySource = (importId: string, place: number): EntrySource => ({
  kind: 'import',
  id: `${importId}:${place}`,
})
