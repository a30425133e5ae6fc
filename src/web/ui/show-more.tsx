import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button } from './button.tsx'
import styles from './show-more.module.css'

/** Says that a list ends before all that there is, and where the rest is. */
export const CutNote = ({
  when,
  text = t('Only the newest are listed; the workspace export has them all.'),
}: {
  when: boolean | undefined
  text?: string
}) => when && <p className={styles.note}>{text}</p>

/** A list that comes page by page, as its query knows it. */
interface Pages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Brings the next page of a list; nothing where the whole list is there. */
export const ShowMore = ({ pages, of }: { pages: Pages; of?: string }) =>
  pages.hasNextPage && (
    <Button
      pending={pages.isFetchingNextPage}
      pendingLabel={t('Loading...')}
      onClick={() => void pages.fetchNextPage()}
    >
      {of
        ? rich('Show more<hidden> of {name}</hidden>', {
            name: of,
            hidden: (text) => <span className="visually-hidden">{text}</span>,
          })
        : t('Show more')}
    </Button>
  )
