import { addressOfCall } from '#web/api.ts'
import type { CommunityPost } from '../../contract/community.ts'
import styles from './post-images.module.css'

/** The images of a post; each opens by itself. */
export const PostImages = ({ post }: { post: CommunityPost }) =>
  post.images.length === 0 ? null : (
    <ul className={styles.images} data-count={post.images.length} aria-label={`Images of ${post.title}`}>
      {post.images.map(({ id, width, height, description }, at) => {
        const source = addressOfCall('communityImage', { id })
        return (
          <li key={id}>
            <a href={source} target="_blank" rel="noopener" className={styles.frame}>
              <img
                src={source}
                width={width}
                height={height}
                loading="lazy"
                alt={description || `Image ${at + 1} of ${post.author}’s post`}
              />
            </a>
          </li>
        )
      })}
    </ul>
  )
