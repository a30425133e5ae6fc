import { IconPlus, IconX } from '@tabler/icons-react'
import type { ShownEvent } from '#features/linker/contract/link-page.ts'
import { maxItems, maxTextLength, maxTitleLength, shownRepeats } from '#features/linker/contract/linker-limits.ts'
import type { Block } from '#features/linker/contract/page-content.ts'
import { shownSpan } from '#features/linker/domain/date-words.ts'
import { serviceOf } from '#features/linker/domain/services.ts'
import { t } from '#kernel/language/translate.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import fieldStyles from '#web/ui/field.module.css'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { newKey } from '../page-blocks.ts'
import type { KnownPages } from '../queries.ts'
import styles from './block-form.module.css'

interface BlockFormProps<B extends Block = Block> {
  block: B
  known: KnownPages
  isRelease: boolean
  /** What the server says of a field of this block. */
  faultOf: (field: string) => string | undefined
  onChange: (block: Block) => void
}

const dateWords = (event: ShownEvent): string =>
  event.repeats
    ? t('{title}, {when} and the next {times, plural, one {# time} other {# times}}', {
        title: event.title,
        when: shownSpan(event),
        times: shownRepeats - 1,
      })
    : t('{name}, {more}', { name: event.title, more: shownSpan(event) })

/** All that a block says, and when it is shown. */
export const BlockForm = (props: BlockFormProps) => (
  <div className={styles.form}>
    <Content {...props} />
    <Times {...props} />
  </div>
)

const Content = ({ block, known, faultOf, onChange }: BlockFormProps) => {
  switch (block.kind) {
    case 'link':
      return (
        <>
          <Target
            label={t('Address')}
            url={block.url}
            fault={faultOf('url')}
            onType={(url) => onChange({ ...block, url })}
          />
          <Title
            block={block}
            fault={faultOf('title')}
            placeholder={serviceOf(block.url).name}
            onType={(title) => onChange({ ...block, title })}
          />
        </>
      )
    case 'heading':
      return <Title block={block} fault={faultOf('title')} onType={(title) => onChange({ ...block, title })} />
    case 'text':
      return (
        <Field label={t('Text')} error={faultOf('text')}>
          {(control) => (
            <textarea
              className={fieldStyles.input}
              rows={4}
              maxLength={maxTextLength}
              value={block.text}
              onChange={(event) => onChange({ ...block, text: event.target.value })}
              {...control}
            />
          )}
        </Field>
      )
    case 'mail':
      return (
        <>
          <TextField
            label={t('E-mail address')}
            type="email"
            value={block.address}
            hint={t('Everyone can read it on the page.')}
            error={faultOf('address')}
            onChange={(event) => onChange({ ...block, address: event.target.value })}
          />
          <Title block={block} fault={faultOf('title')} onType={(title) => onChange({ ...block, title })} />
        </>
      )
    case 'release':
      return (
        <Field
          label={t('Release')}
          hint={t(
            'Cover, name and date come from the release plan; its services from its own link, once that’s published.',
          )}
          error={faultOf('releaseId')}
        >
          {(control) => (
            <Select
              value={block.releaseId ?? ''}
              onChange={(event) => onChange({ ...block, releaseId: event.target.value || null })}
              {...control}
            >
              <option value="">{t('Choose a release')}</option>
              {known.releases.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )
    case 'social':
      return <Accounts block={block} faultOf={faultOf} onChange={onChange} />
    case 'events':
      return (
        <>
          <Title block={block} fault={faultOf('title')} onType={(title) => onChange({ ...block, title })} />
          <Dates block={block} events={known.events} faultOf={faultOf} onChange={onChange} />
        </>
      )
  }
}

const Title = ({
  block,
  fault,
  placeholder,
  onType,
}: {
  block: { title: string }
  fault: string | undefined
  placeholder?: string
  onType: (title: string) => void
}) => (
  <TextField
    label={t('Title')}
    maxLength={maxTitleLength}
    autoComplete="off"
    value={block.title}
    error={fault}
    {...(placeholder && { placeholder })}
    onChange={(event) => onType(event.target.value)}
  />
)

const Target = ({
  label,
  url,
  fault,
  onType,
}: {
  label: string
  url: string
  fault: string | undefined
  onType: (url: string) => void
}) => (
  <TextField
    label={label}
    inputMode="url"
    autoComplete="off"
    placeholder="https://"
    maxLength={2000}
    value={url}
    error={fault}
    hint={
      url === '' || serviceOf(url).icon === 'web'
        ? undefined
        : t('Shown with the {name} icon.', { name: serviceOf(url).name })
    }
    onChange={(event) => onType(event.target.value)}
  />
)

const Accounts = ({
  block,
  faultOf,
  onChange,
}: Pick<BlockFormProps<Extract<Block, { kind: 'social' }>>, 'block' | 'faultOf' | 'onChange'>) => (
  <>
    {block.links.map(({ key, url }, at) => (
      <div key={key} className={styles.line}>
        <Target
          label={t('Account {number}', { number: at + 1 })}
          url={url}
          fault={faultOf(`links.${at}.url`)}
          onType={(typed) =>
            onChange({ ...block, links: block.links.map((one) => (one.key === key ? { key, url: typed } : one)) })
          }
        />
        <IconButton
          label={t('Remove account {number}', { number: at + 1 })}
          onClick={() => onChange({ ...block, links: block.links.filter((one) => one.key !== key) })}
        >
          <IconX size={16} aria-hidden="true" />
        </IconButton>
      </div>
    ))}
    <Button
      size="sm"
      icon={<IconPlus size={15} aria-hidden="true" />}
      disabled={block.links.length >= maxItems}
      onClick={() => onChange({ ...block, links: [...block.links, { key: newKey(), url: '' }] })}
    >
      {t('Add account')}
    </Button>
  </>
)

const Dates = ({
  block,
  events,
  faultOf,
  onChange,
}: {
  block: Extract<Block, { kind: 'events' }>
  events: readonly ShownEvent[]
  faultOf: (field: string) => string | undefined
  onChange: (block: Block) => void
}) => {
  // What repeats is chosen once, and stands there with its next dates.
  const offered = events.filter(({ id }, at) => events.findIndex((one) => one.id === id) === at)
  if (offered.length === 0) return <p className={styles.note}>{t('No upcoming dates in the calendar.')}</p>
  return (
    <fieldset className={styles.dates}>
      <legend className={styles.legend}>{t('Dates everyone can see')}</legend>
      {offered.map((event) => {
        const at = block.events.findIndex(({ eventId }) => eventId === event.id)
        const chosen = block.events[at]
        return (
          <div key={event.id} className={styles.date}>
            <Checkbox
              label={dateWords(event)}
              checked={chosen !== undefined}
              disabled={chosen === undefined && block.events.length >= maxItems}
              onChange={(tick) =>
                onChange({
                  ...block,
                  events: tick.target.checked
                    ? [...block.events, { key: newKey(), eventId: event.id, url: '' }]
                    : block.events.filter(({ eventId }) => eventId !== event.id),
                })
              }
            />
            {chosen && (
              <Target
                label={t('Tickets for {title}', { title: event.title })}
                url={chosen.url}
                fault={faultOf(`events.${at}.url`)}
                onType={(url) =>
                  onChange({
                    ...block,
                    events: block.events.map((one) => (one.eventId === event.id ? { ...one, url } : one)),
                  })
                }
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

const Times = ({ block, known, isRelease, faultOf, onChange }: BlockFormProps) => (
  <details className={styles.times} open={block.hidden || block.from !== null || block.until !== null}>
    <summary>{t('When to show it')}</summary>
    <div className={styles.form}>
      <Checkbox
        label={t('Hidden for now')}
        checked={block.hidden}
        onChange={(event) => onChange({ ...block, hidden: event.target.checked })}
      />
      {isRelease && (
        <Field label={t('With the release')}>
          {(control) => (
            <Select
              value={block.when}
              onChange={(event) => onChange({ ...block, when: event.target.value as Block['when'] })}
              {...control}
            >
              <option value="always">{t('Always')}</option>
              <option value="before">{t('Until it’s out')}</option>
              <option value="after">{t('From the day it’s out')}</option>
            </Select>
          )}
        </Field>
      )}
      <div className={styles.pair}>
        <TextField
          label={t('From')}
          optional
          type="datetime-local"
          value={block.from ?? ''}
          error={faultOf('from')}
          onChange={(event) => onChange({ ...block, from: event.target.value.slice(0, 16) || null })}
        />
        <TextField
          label={t('Until')}
          optional
          type="datetime-local"
          value={block.until ?? ''}
          error={faultOf('until')}
          onChange={(event) => onChange({ ...block, until: event.target.value.slice(0, 16) || null })}
        />
      </div>
      <p className={styles.note}>{t('Times are in {zone}.', { zone: known.timeZone })}</p>
    </div>
  </details>
)
