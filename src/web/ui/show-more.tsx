import { Button } from './button.tsx'

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
