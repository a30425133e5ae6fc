import { IconCheck, IconCircleCheck, IconMinus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type PublicPlan, plans, publicPlans } from '#features/plans/contract/plan.ts'
import { featuresOf } from '#features/system/contract/product-features.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { accountQuery, useSignedIn } from '#web/session/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { CsrfField, Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import planCardStyles from '../plan-card.module.css'
import { planCards } from '../plan-lines.ts'
import styles from './plans-page.module.css'

type NotYetSignable = 'pro' | 'band_plus'

/** Keeps an address for the day a plan opens: a button that becomes a form in its place. */
const NotifyMe = ({ plan }: { plan: NotYetSignable }) => {
  const [open, setOpen] = useState(false)
  if (open) return <NotifyForm plan={plan} />
  return (
    <>
      <Button
        size="lg"
        wide
        className={planCardStyles.notify}
        onClick={() => setOpen(true)}
        aria-label={t('Notify Me when {name} opens', { name: plans[plan].name })}
      >
        {t('Notify Me')}
      </Button>
      <noscript>
        <PlainForm plan={plan} />
      </noscript>
    </>
  )
}

const PlainForm = ({ plan }: { plan: NotYetSignable }) => (
  <form className={planCardStyles.form} method="post" action="/notify-me">
    <CsrfField />
    <input type="hidden" name="plan" value={plan} />
    <TextField label={t('E-mail')} name="email" type="email" autoComplete="email" size="lg" required />
    <Button type="submit" size="lg" wide>
      {t('Notify Me')}
    </Button>
  </form>
)

const NotifyForm = ({ plan }: { plan: NotYetSignable }) => {
  const signedIn = useSignedIn() ?? false
  const { data: account } = useQuery({ ...accountQuery, enabled: signedIn })
  const [typed, setTyped] = useState<string>()
  const email = typed ?? account?.email ?? ''
  const field = useRef<HTMLInputElement>(null)
  const keep = useMutation({ mutationFn: () => api.notifyMe({ email, plan }) })
  useEffect(() => field.current?.focus(), [])
  if (keep.isSuccess) return <Kept plan={plan} email={email} {...keep.data} />
  const fieldError = keep.isError ? fieldErrorsOf(keep.error).email : undefined
  return (
    <Form
      className={planCardStyles.form ?? ''}
      pending={keep.isPending}
      onSubmit={() => keep.mutate(undefined, { onError: () => field.current?.focus() })}
    >
      <TextField
        ref={field}
        label={t('E-mail')}
        name="email"
        type="email"
        autoComplete="email"
        size="lg"
        required
        value={email}
        onChange={(event) => setTyped(event.target.value)}
        error={fieldError}
      />
      {keep.isError && !fieldError && (
        <FieldError text={messageOf(keep.error, t('Couldn’t save your address. Try again in a moment.'))} />
      )}
      <Button type="submit" size="lg" wide pending={keep.isPending} pendingLabel={t('Sending...')}>
        {t('Notify Me')}
      </Button>
    </Form>
  )
}

interface KeptProps {
  plan: NotYetSignable
  email: string
  already: boolean
  asked: boolean
}

const Kept = ({ plan, email, already, asked }: KeptProps) => {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <p ref={message} className={planCardStyles.kept} role="status" tabIndex={-1}>
      <IconCircleCheck size={18} aria-hidden="true" />
      <span>
        {asked
          ? t('Almost there: open the link that we sent to {email}. Then we’ll write once, when {name} opens.', {
              email,
              name: plans[plan].name,
            })
          : already
            ? t('{email} was already on the list. We’ll write once, when {name} opens.', {
                email,
                name: plans[plan].name,
              })
            : t('Saved. We’ll write to {email} once, when {name} opens.', { email, name: plans[plan].name })}
      </span>
    </p>
  )
}

/** How one gets a plan; who is signed in has one already. */
const PlanAction = ({ id }: { id: PublicPlan }) => {
  const signedIn = useSignedIn() ?? false
  const { data: account } = useQuery({ ...accountQuery, enabled: signedIn })
  if (signedIn && account?.subscriptionTier === id)
    return (
      <p className={planCardStyles.kept}>
        <IconCircleCheck size={18} aria-hidden="true" />
        <span>{t('This is your plan.')}</span>
      </p>
    )
  if (id !== 'free') return <NotifyMe plan={id} />
  return signedIn ? null : (
    <LinkButton to="/register" variant="primary" size="lg" wide>
      {t('Start Free')}
    </LinkButton>
  )
}

/** One plan: price, what is in it, and how one gets it. */
const PlanCard = ({ id, popular }: { id: PublicPlan; popular?: boolean }) => {
  const plan = plans[id]
  const { sentence, lines } = planCards[id]
  return (
    <article
      className={classNames(planCardStyles.card, popular && planCardStyles.popular)}
      aria-labelledby={`plan-${id}`}
    >
      <header className={planCardStyles.head}>
        <h2 id={`plan-${id}`}>{plan.name}</h2>
        {popular && <Chip tone="ink">{t('Most Popular')}</Chip>}
      </header>
      <p className={planCardStyles.price}>
        <b>${plan.dollarsPerMonth}</b>
        <span>{t('/mo')}</span>
      </p>
      <p className={planCardStyles.sentence}>{sentence}</p>
      <ul className={planCardStyles.lines}>
        {lines.map((line) => (
          <li key={line.text} className={line.has ? undefined : planCardStyles.without}>
            {line.has ? <IconCheck size={16} aria-hidden="true" /> : <IconMinus size={16} aria-hidden="true" />}
            {line.text}
          </li>
        ))}
      </ul>
      <div className={planCardStyles.action}>
        <PlanAction id={id} />
      </div>
    </article>
  )
}

/** `/plans`: the three plans and what they hold; only Free can be signed up for, the others keep an address. */
export const PlansPage = () => (
  <div className={styles.page}>
    <h1 className={styles.headline}>{t('Start with one band.')}</h1>
    <div className={styles.plans}>
      {publicPlans.map((plan) => (
        <PlanCard key={plan} id={plan} popular={plan === 'pro'} />
      ))}
    </div>
    <section className={styles.features} aria-label={t('What’s in each plan')}>
      {(['every plan', 'paid plans'] as const).map((plan) => (
        <div key={plan}>
          <h2>{plan === 'every plan' ? t('In every plan') : t('Pro and Band+ add')}</h2>
          <p>{listText(featuresOf(plan).map(({ title }) => title))}</p>
        </div>
      ))}
    </section>
  </div>
)
