import { IconLock, IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Homepage, MonthlyCashflow } from '#features/homepage/contract/homepage.ts'
import { currencies } from '#features/homepage/domain/cashflow-currencies.ts'
import { withoutDate, withoutSender, withoutSubject } from '#features/inbox/contract/mail-values.ts'
import { dateText, listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { amountText, signOf } from '#kernel/money.ts'
import { rich } from '#web/rich.tsx'
import { useMay } from '#web/session/use-may.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { monthTitle } from '../event-words.ts'
import cashflowStyles from './cashflow.module.css'
import lockedStyles from './locked.module.css'
import styles from './paid-widgets.module.css'
import rack from './rack.module.css'
import { Widget, type WidgetFailure } from './widget.tsx'

/** What the month brought in each currency, that it brought nothing, and in which other currencies there is more. */
const Cashflow = ({
  cashflow,
  others,
  month,
}: {
  cashflow: MonthlyCashflow
  /** Codes of the other currencies in which anything was booked. */
  others: readonly string[]
  month: string
}) => (
  <>
    <ul>
      {currencies.map((code) => (
        <li key={code} className={cashflowStyles.row}>
          <span className={cashflowStyles.amount}>{amountText(BigInt(cashflow[code]), code, 'always')}</span>
          <span className={cashflowStyles.sign}>{signOf(code)}</span>
        </li>
      ))}
    </ul>
    {others.length === 0 && currencies.every((code) => cashflow[code] === '0') && (
      <p className={cashflowStyles.nothing}>{t('Nothing booked in {month}.', { month })}</p>
    )}
    {others.length > 0 && (
      <p className={cashflowStyles.nothing}>
        {rich('Also booked in {currencies}: <link>see the finances</link>', {
          currencies: listText(others, 'unit'),
          link: (text) => (
            <Link to="/finances" className={cashflowStyles.link}>
              {text}
            </Link>
          ),
        })}
      </p>
    )}
  </>
)

/** What the free tier does not have: its rows as dotted lines, what they would be, and the way to the plans. */
const Locked = ({ rows, text }: { rows: readonly { key: string; label: ReactNode }[]; text: ReactNode }) => (
  <div className={lockedStyles.locked}>
    <div className={lockedStyles.rows} aria-hidden="true">
      {rows.map(({ key, label }) => (
        <span key={key} className={lockedStyles.row}>
          {label}
        </span>
      ))}
    </div>
    <p className={lockedStyles.text}>{text}</p>
    <LinkButton to="/plans" icon={<IconLock size={15} aria-hidden="true" />}>
      {t('Upgrade to unlock')}
    </LinkButton>
  </div>
)

const amounts = currencies.map((code) => ({ key: code, label: signOf(code) }))
const mails = ['first', 'second', 'third'].map((key) => ({ key, label: <IconMail size={16} /> }))

/** What the month brought; the free tier sees how to unlock it. */
export const CashflowWidget = ({ home, failure }: { home: Homepage; failure: WidgetFailure | undefined }) => {
  const month = monthTitle(home.currentYearMonth)
  // Guests see nothing of money, whatever the plan.
  if (!useMay('edit')) return null
  return (
    <Widget
      title={t('Monthly cashflow')}
      action={home.monthlyCashflow && <span className={styles.month}>{month}</span>}
      className={rack.side}
      failure={failure}
    >
      {home.monthlyCashflow ? (
        <Cashflow cashflow={home.monthlyCashflow} others={home.otherCurrencies} month={month} />
      ) : (
        <Locked
          rows={amounts}
          text={rich(
            'See what came in and went out this month, right here, with Pro and Band+. <link>Finances</link> has it on every plan.',
            {
              link: (text) => (
                <Link to="/finances" className={cashflowStyles.link}>
                  {text}
                </Link>
              ),
            },
          )}
        />
      )}
    </Widget>
  )
}

/** The newest of the band's mail; the free tier sees how to unlock it. */
export const InboxWidget = ({
  home,
  bandName,
  failure,
}: {
  home: Homepage
  bandName: string
  failure: WidgetFailure | undefined
}) => (
  <Widget
    title={t('Inbox')}
    action={
      home.emails &&
      home.inbox !== 'closed' && (
        <LinkButton to="/inbox" size="sm" variant="quiet">
          {t('Open inbox')}
        </LinkButton>
      )
    }
    className={rack.side}
    failure={failure && { title: t('Error fetching emails.'), ...failure }}
  >
    {home.emails ? (
      <Mails emails={home.emails} inbox={home.inbox} bandName={bandName} />
    ) : (
      <Locked rows={mails} text={t('The band’s mailbox right next to its calendar, with Pro and Band+.')} />
    )}
  </Widget>
)

const dateWords = (date: string | null): string =>
  date === null ? withoutDate() : dateText(new Date(date), { day: 'numeric', month: 'short' })

const nothing = (inbox: Homepage['inbox'], bandName: string): string => {
  if (inbox === 'closed') return t('The mailbox is for members, managers and the owner.')
  if (inbox === 'none') return t('No mailbox is connected to {name}.', { name: bandName })
  if (inbox === 'new') return t('The mailbox was just connected; its mails will be here in a moment.')
  return inbox === 'ok' ? t('The inbox is empty.') : t('The mailbox can’t be reached. Open the inbox to see why.')
}

const Mails = ({
  emails,
  inbox,
  bandName,
}: {
  emails: NonNullable<Homepage['emails']>
  inbox: Homepage['inbox']
  bandName: string
}) =>
  emails.length === 0 ? (
    <EmptyState title={t('No emails found.')} text={nothing(inbox, bandName)} />
  ) : (
    <ul className={styles.mails}>
      {emails.map((email) => (
        <li key={email.id}>
          <Link
            to="/inbox"
            search={{ mail: email.id } as never}
            className={classNames(styles.mail, !email.isRead && styles.unread)}
          >
            <span className={styles.line}>
              <span className={styles.sender}>{email.sender ?? withoutSender()}</span>
              <span className={`${styles.date} mono`}>{dateWords(email.date)}</span>
            </span>
            <span className={styles.subject}>
              {!email.isRead && <span className="visually-hidden">{t('Unread:')} </span>}
              {email.subject ?? withoutSubject()}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
