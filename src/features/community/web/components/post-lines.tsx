import { IconEyeOff } from '@tabler/icons-react'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Avatar } from '#web/ui/identity.tsx'
import { When } from '#web/ui/when.tsx'
import type { CommunityPost, PostComment } from '../../contract/community.ts'
import styles from './post-card.module.css'

/** Says that an administrator has hidden something, and why. */
export const HiddenNotice = ({ because }: { because: string | null }) =>
  because === null ? null : (
    <p className={styles.hidden}>
      <IconEyeOff size={15} aria-hidden="true" />
      <span>
        {because === ''
          ? t('Hidden by an administrator, so nobody else sees it.')
          : t('Hidden by an administrator, so nobody else sees it. Reason: {reason}', { reason: because })}
      </span>
    </p>
  )

/** Who wrote it and when; the name leads to all posts of that person. */
export const AuthorLine = ({
  words,
  size,
  onAuthor,
}: {
  words: CommunityPost | PostComment
  size: number
  onAuthor: (person: { id: string; name: string }) => void
}) => {
  const when = () => <When at={words.datetime} />
  return (
    <>
      <Avatar name={words.authorName} src={words.author_profile_picture} size={size} />
      <button
        type="button"
        className={classNames(styles.author, 'finger')}
        title={t('All posts by {author}', { author: words.authorName })}
        onClick={() => onAuthor({ id: words.authorId, name: words.authorName })}
      >
        {words.authorName}
      </button>
      <span className={styles.when}>{words.editedAt ? rich('<when></when>, edited', { when }) : when()}</span>
    </>
  )
}
