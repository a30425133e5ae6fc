import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import styles from './homepage-skeleton.module.css'
import rack from './rack.module.css'
import { Widget } from './widget.tsx'

const Rows = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
    <span key={row} className={styles.row}>
      <Skeleton width="24px" height="24px" />
      <Skeleton width={row % 2 === 0 ? '62%' : '44%'} />
    </span>
  ))

/** The homepage while its content is on the way: the same rack, with bars in place of words. */
export const HomepageSkeleton = () => (
  <Loading label="The homepage is loading">
    <div className={styles.bar}>
      <Skeleton width="230px" height="24px" />
    </div>
    <div className={rack.rack}>
      <Widget title="Urgent tasks">
        <Rows count={4} />
      </Widget>
      <Widget title="Upcoming events">
        <Rows count={4} />
      </Widget>
      <Widget title="Monthly cashflow" className={rack.side}>
        <Rows count={3} />
      </Widget>
      <div className={rack.wide}>
        <Widget title="Calendar">
          <Skeleton height="376px" />
        </Widget>
      </div>
      <Widget title="Inbox" className={rack.side}>
        <Rows count={3} />
      </Widget>
    </div>
  </Loading>
)
