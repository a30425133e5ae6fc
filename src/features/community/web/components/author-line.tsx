import { Avatar } from '#web/ui/identity.tsx'
import { When } from '#web/ui/when.tsx'
import type { CommunityPost, PostComment } from '../../contract/community.ts'
import styles from './post-card.module.css'

/** Who wrote it and when; the name leads to all posts of that person. */
export const AuthorLine = ({
  words,
  size,
  onAuthor,
}: {
  words: CommunityPost | PostComment
  size: number
  onAuthor: (person: { id: string; username: string }) => void
}) => (
  <>
    <Avatar name={words.author} src={words.author_profile_picture} size={size} />
    <button
      type="button"
      className={styles.author}
      title={`All posts by ${words.author}`}
      onClick={() => onAuthor({ id: words.authorId, username: words.author })}
    >
      {words.author}
    </button>
    <span className={styles.when}>
      <When at={words.datetime} />
      {words.editedAt && ', edited'}
    </span>
  </>
)
