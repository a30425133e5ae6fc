import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook } from '#features/webhooks/contract/webhook.ts'
import {
  groupOfKind,
  type WebhookFormat,
  type WebhookKind,
  webhookFormats,
  webhookKinds,
} from '#features/webhooks/contract/webhook-kinds.ts'
import { maxWebhookAddress } from '#features/webhooks/contract/webhooks-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { formatOfAddress } from '../format-of-address.ts'
import { refreshWebhooks } from '../queries.ts'
import { formatWord, groupWord, kindWord } from '../webhook-words.ts'
import styles from './webhook-form.module.css'

/** Which events are sent: all, or those that are ticked. */
const Kinds = ({
  chosen,
  onChange,
}: {
  /** Null for all. */
  chosen: readonly WebhookKind[] | null
  onChange: (chosen: readonly WebhookKind[] | null) => void
}) => (
  <fieldset className={styles.kinds}>
    <legend className={styles.legend}>{t('What is sent')}</legend>
    <Checkbox
      label={t('Everything the band is told, also kinds to come')}
      checked={chosen === null}
      onChange={({ target }) => onChange(target.checked ? null : webhookKinds)}
    />
    {chosen !== null &&
      [...Map.groupBy(webhookKinds, groupOfKind)].map(([group, kinds]) => (
        <fieldset key={group} className={styles.group}>
          <legend className={styles.legend}>{groupWord(group)}</legend>
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              label={kindWord(kind)}
              checked={chosen.includes(kind)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))
              }
            />
          ))}
        </fieldset>
      ))}
  </fieldset>
)

/** Asks what a webhook is called, where it sends, what and in which shape; a new one comes with its secret. */
export const WebhookForm = ({
  workspaceId,
  webhook,
  onSaved,
  onClose,
}: {
  workspaceId: string
  /** The one to change; null for a new one. */
  webhook: Webhook | null
  onSaved: (opened: { webhook: Webhook; secret: string } | null) => void
  onClose: () => void
}) => {
  const [name, setName] = useState(webhook?.name ?? '')
  const [address, setAddress] = useState('')
  const [picked, setPicked] = useState<WebhookFormat | null>(webhook?.format ?? null)
  const [chosen, setChosen] = useState<readonly WebhookKind[] | null>(webhook?.kinds.length ? webhook.kinds : null)
  const format = picked ?? formatOfAddress(address) ?? 'standard'
  const noKind = chosen?.length === 0 ? t('Choose what is sent.') : undefined
  const save = useMutation({
    mutationFn: async () => {
      const said = { name, format, kinds: [...(chosen ?? [])] }
      if (!webhook) return api.addWebhook({ ...said, address }, { workspaceId })
      const place = address === '' ? {} : { address }
      await api.editWebhook({ webhookId: webhook.id, ...said, ...place }, { workspaceId })
      return null
    },
    onSuccess: (opened) => {
      void refreshWebhooks(workspaceId)
      onSaved(opened)
    },
  })
  const errors = fieldErrorsOf(save.error)
  const isBeside = Object.keys(errors).length > 0
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => noKind === undefined && save.mutate()}
      title={webhook ? t('Change the webhook “{name}”', { name: webhook.name }) : t('Add a webhook')}
      action={webhook ? t('Save') : t('Add')}
      pending={save.isPending}
      error={
        noKind ??
        (save.error && !isBeside
          ? messageOf(save.error, t('The server did not answer. Try again in a moment.'))
          : undefined)
      }
    >
      <TextField
        label={t('Name')}
        data-autofocus
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        hint={t('Such as the name of the room it writes to.')}
        error={errors.name}
      />
      <TextField
        label={t('Address')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxWebhookAddress}
        placeholder="https://…"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        hint={
          webhook
            ? t('Now on {host}. Leave it empty to keep it.', { host: webhook.host })
            : t('Where the events are sent to. It’s kept sealed, and not shown again.')
        }
        error={errors.address}
      />
      <Field label={t('Format')} error={errors.format}>
        {(control) => (
          <Select
            {...control}
            value={format}
            onChange={({ target }) => setPicked(webhookFormats.find((one) => one === target.value) ?? null)}
          >
            {webhookFormats.map((one) => (
              <option key={one} value={one}>
                {formatWord(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Kinds chosen={chosen} onChange={setChosen} />
    </FormModal>
  )
}
