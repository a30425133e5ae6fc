import { placeTables } from '#server/database/table-places.ts'

/** The tables of feedback, and where their columns are seen. */
export const tables = placeTables({
  feedback_answers: {
    shown: 'comment_id post_id account_id said created_at took useful_at passed',
    ownedBy: 'account_id',
  },
  feedback_credits: { shown: 'account_id credits', ownedBy: 'account_id' },
  // What a browser keeps of the page changes the answer.
  feedback_guest_answers: {
    shown: 'workspace_id id post_id name said created_at removed_at',
    hidden: 'form_key',
    export: 'whole',
  },
  feedback_left_bands: { shown: 'account_id band_id left_at', ownedBy: 'account_id' },
  feedback_paid: { shown: 'comment_id account_id band_id asker_id paid_at', ownedBy: 'account_id' },
  // What a link opens.
  feedback_requests: {
    shown: 'workspace_id post_id account_id questions created_at ended_at',
    hidden: 'link_id',
    export: 'whole',
    writtenBy: 'account_id',
  },
})
