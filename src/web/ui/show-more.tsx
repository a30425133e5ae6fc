import { Button } from './button.tsx'
import styles from './show-more.module.css'

/** Says that a list ends before all that there is, and where the rest is. */
export const CutNote = ({ when, text }: { when: boolean | undefined; text: string }) =>
  when && <p className={styles.note}>{text}</p>

/** A list that comes page by page, as its query knows it. */
interface Pages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Brings the next page of a list; nothing where the whole list is there. */
export const ShowMore = ({ pages, of }: { pages: Pages; of?: string }) =>
  pages.hasNextPage && (
    <Button pending={pages.isFetchingNextPage} pendingLabel="Loading..." onClick={() => void pages.fetchNextPage()}>
      Show more{of && <span className="visually-hidden"> of {of}</span>}
    </Button>
  )
