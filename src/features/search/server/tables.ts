import { placeTables } from '#server/database/table-places.ts'

/** The words by which things are found. */
export const tables = placeTables({
  search_words: {
    shown: 'workspace_id kind item_id',
    hidden: 'word weight',
    export: { leftOut: 'made from what is found by them' },
  },
})
