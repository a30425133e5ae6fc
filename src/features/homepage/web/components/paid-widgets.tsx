import { IconMail } from '@tabler/icons-react'
import type { Homepage } from '#features/homepage/contract/homepage.ts'
import { currencies } from '#features/homepage/domain/amount-text.ts'
import { useMay } from '#web/session/use-may.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { monthTitle } from '../event-words.ts'
import { Cashflow } from './cashflow.tsx'
import { Locked } from './locked.tsx'
import styles from './paid-widgets.module.css'
import rack from './rack.module.css'
import { Widget, type WidgetFailure } from './widget.tsx'

const amounts = currencies.map(({ code, sign }) => ({ key: code, label: sign }))
const mails = ['first', 'second', 'third'].map((key) => ({ key, label: <IconMail size={16} /> }))

/** What the month brought; the free tier sees how to unlock it. */
export const CashflowWidget = ({ home, failure }: { home: Homepage; failure: WidgetFailure | undefined }) => {
  const month = monthTitle(home.currentYearMonth)
  // Guests see nothing of money, whatever the plan.
  if (!useMay('edit')) return null
  return (
    <Widget
      title="Monthly cashflow"
      action={home.monthlyCashflow && <span className={styles.month}>{month}</span>}
      className={rack.side}
      failure={failure}
    >
      {home.monthlyCashflow ? (
        <Cashflow cashflow={home.monthlyCashflow} month={month} />
      ) : (
        <Locked rows={amounts} text="What came in and went out, in $, € and kč: part of Pro and Band+." />
      )}
    </Widget>
  )
}

/** The band's mail; the free tier sees how to unlock it. */
export const InboxWidget = ({
  home,
  bandName,
  failure,
}: {
  home: Homepage
  bandName: string
  failure: WidgetFailure | undefined
}) => (
  <Widget title="Inbox" className={rack.side} failure={failure && { title: 'Error fetching emails.', ...failure }}>
    {home.emails ? (
      <EmptyState title="No emails found." text={`No mailbox is connected to ${bandName}.`} />
    ) : (
      <Locked rows={mails} text="The band’s mailbox beside its calendar: part of Pro and Band+." />
    )}
  </Widget>
)
