import {
  IconDots,
  IconEyeOff,
  IconFlag,
  IconLink,
  IconPencil,
  IconPlayerStop,
  IconTrash,
  IconUserOff,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '#kernel/language/translate.ts'
import { accountQuery } from '#web/session/session.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Menu, MenuDivider, MenuDropdown, MenuItem, MenuTarget } from '#web/ui/overlays/menu.tsx'
import { linkVerb, shareLink } from '#web/ui/share-link.ts'
import type { CommunityPost, PostComment } from '../../contract/community.ts'

/** A post or a comment that something is done with. */
export type Chosen =
  | { kind: 'post'; post: CommunityPost }
  | { kind: 'comment'; post: CommunityPost; comment: PostComment }

/** What one can do with posts and comments; the same functions for the whole life of the screen. */
export interface PostActions {
  edit: (post: CommunityPost) => void
  remove: (chosen: Chosen) => void
  report: (chosen: Chosen) => void
  block: (person: { id: string; name: string }) => void
  moderate: (chosen: Chosen) => void
  stopSharing: (post: CommunityPost) => void
  showAuthor: (person: { id: string; name: string }) => void
}

const icon = (Icon: typeof IconDots) => <Icon size={16} aria-hidden="true" />

/** The menu of a post or a comment. */
export const PostMenu = ({
  chosen,
  actions,
  onEditComment,
}: {
  chosen: Chosen
  actions: PostActions
  onEditComment?: () => void
}) => {
  const { data: account } = useQuery(accountQuery)
  const { post } = chosen
  const words = chosen.kind === 'post' ? chosen.post : chosen.comment
  const isAdmin = account?.subscriptionTier === 'admin'
  const author = { id: words.authorId, name: words.authorName }
  const edit = (): void => (chosen.kind === 'post' ? actions.edit(post) : onEditComment?.())
  const label =
    chosen.kind === 'post'
      ? t('More for {name}', { name: post.title })
      : t('More for the comment by {author}', { author: words.authorName })
  return (
    <Menu>
      <MenuTarget>
        <IconButton size="sm" label={label}>
          <IconDots size={16} aria-hidden="true" />
        </IconButton>
      </MenuTarget>
      <MenuDropdown>
        {words.isMine && (
          <MenuItem leftSection={icon(IconPencil)} onClick={edit}>
            {t('Edit')}
          </MenuItem>
        )}
        {chosen.kind === 'post' && (
          <MenuItem
            leftSection={icon(IconLink)}
            onClick={() => void shareLink(`${location.origin}/community?post=${post.id}`, t('Community'))}
          >
            {t('{verb, select, Share {Share link} other {Copy link}}', { verb: linkVerb() })}
          </MenuItem>
        )}
        {chosen.kind === 'post' && post.demo?.endsIn && (
          <MenuItem leftSection={icon(IconPlayerStop)} onClick={() => actions.stopSharing(post)}>
            {t('Stop sharing the demo')}
          </MenuItem>
        )}
        {!words.isMine && (
          <>
            <MenuItem leftSection={icon(IconFlag)} onClick={() => actions.report(chosen)}>
              {t('Report…')}
            </MenuItem>
            <MenuItem leftSection={icon(IconUserOff)} onClick={() => actions.block(author)}>
              {t('Block {author}…', { author: words.authorName })}
            </MenuItem>
          </>
        )}
        {isAdmin && (
          <MenuItem leftSection={icon(IconEyeOff)} onClick={() => actions.moderate(chosen)}>
            {t('Hide or delete for everyone…')}
          </MenuItem>
        )}
        {words.isMine && (
          <>
            <MenuDivider />
            <MenuItem danger leftSection={icon(IconTrash)} onClick={() => actions.remove(chosen)}>
              {t('Delete')}
            </MenuItem>
          </>
        )}
      </MenuDropdown>
    </Menu>
  )
}
