import { placeTables } from '#server/database/table-places.ts'

/** The tables of the linker, and where their columns are seen. */
export const tables = placeTables({
  link_counts: { shown: 'workspace_id page_id day item times people', export: 'whole' },
  link_pages: {
    shown:
      'workspace_id id kind slug release_id draft published published_at added_at changed_by deleted_at row_version live_since',
    export: 'whole',
  },
  link_pictures: {
    shown: 'workspace_id page_id mark',
    hidden: 'picture',
    export: { leftOut: 'shown by the page, and made smaller than they were sent' },
  },
  link_reminders: {
    shown: 'workspace_id id page_id email asked_at confirmed_at language',
    hidden: 'email_key',
    export: { leftOut: 'addresses that were given for one mail' },
  },
  link_sounds: { shown: 'workspace_id page_id demo_id chosen_by chosen_at', export: 'whole' },
  link_slugs: { shown: 'workspace_id kind slug page_id retired_at', export: 'whole' },
})
