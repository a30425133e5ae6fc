import { placeTables } from '#server/database/table-places.ts'

/** The tables of the community, and where their columns are seen. */
export const tables = placeTables({
  // Whom somebody has blocked, and who reported what, is told in confidence.
  community_blocks: { shown: '', hidden: 'account_id blocked_id created_at' },
  community_comments: {
    shown: 'id post_id author_id content at_ms created_at edited_at deleted_at deleted_by hidden_at hidden_because',
    ownedBy: 'author_id',
  },
  community_demos: { shown: 'workspace_id post_id demo_id shared_by', export: { leftOut: 'belongs to the community' } },
  community_images: {
    shown: 'id account_id post_id place file_key file_bytes width height description created_at',
    hidden: 'file_sha256',
    ownedBy: 'account_id',
  },
  community_likes: { shown: 'post_id account_id liked_at', ownedBy: 'account_id' },
  community_posts: {
    shown:
      'id author_id category title content place likes comments had_demo created_at edited_at deleted_at deleted_by hidden_at hidden_because row_version',
    hidden: 'words',
    ownedBy: 'author_id',
  },
  community_reports: { shown: 'id post_id comment_id reason details created_at settled_at', hidden: 'reporter_id' },
})
