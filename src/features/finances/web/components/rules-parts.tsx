import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Books } from '#features/finances/contract/books.ts'
import { detailOf } from '#web/api.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PartTabs } from '#web/ui/part-tabs.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { booksQuery } from '../queries.ts'
import { AccountsPart } from './accounts-part.tsx'
import { AgreementsPart } from './agreements-part.tsx'
import { CategoriesPart } from './categories-part.tsx'
import { RatesPart } from './rates-part.tsx'
import { RecurringPart } from './recurring-part.tsx'
import styles from './rules-parts.module.css'

const parts = {
  accounts: 'Accounts',
  categories: 'Categories',
  splits: 'Splits',
  recurring: 'Recurring',
  rates: 'Rates and months',
} as const
type RulesPart = keyof typeof parts
const partNames = Object.keys(parts) as RulesPart[]

/** Whether a text of an address names a part. */
export const isRulesPart = (text: unknown): text is RulesPart => partNames.some((part) => part === text)

/** What the money is booked by, one part at a time (`/finances?part=`). */
export const RulesParts = ({ workspaceId, part }: { workspaceId: string; part: RulesPart }) => {
  const query = useQuery(booksQuery(workspaceId))
  const contents: Record<RulesPart, (books: Books) => ReactNode> = {
    accounts: (books) => <AccountsPart workspaceId={workspaceId} books={books} />,
    categories: (books) => <CategoriesPart workspaceId={workspaceId} books={books} />,
    splits: () => <AgreementsPart workspaceId={workspaceId} />,
    recurring: (books) => <RecurringPart workspaceId={workspaceId} books={books} />,
    rates: (books) => <RatesPart workspaceId={workspaceId} books={books} />,
  }
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>Accounts and rules</h2>
        <LinkButton to="/finances" variant="quiet" icon={<IconArrowLeft size={15} aria-hidden="true" />}>
          Cashflow
        </LinkButton>
      </div>
      <PartTabs label="Accounts and rules" names={parts} shown={part} to="/finances" />
      <section className={styles.part} aria-label={parts[part]}>
        {query.data && contents[part](query.data)}
        {!query.data && query.error && (
          <ErrorState title="Failed to load data" detail={detailOf(query.error)} onRetry={() => void query.refetch()} />
        )}
        {!query.data && !query.error && <Loading />}
      </section>
    </>
  )
}
