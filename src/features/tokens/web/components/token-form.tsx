import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessToken } from '#features/tokens/contract/token.ts'
import { tokenFeatures } from '#features/tokens/contract/token-features.gen.ts'
import { tokenDays, tokenScopes } from '#features/tokens/contract/tokens-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { featureWords } from '../feature-words.gen.ts'
import { refreshTokens } from '../queries.ts'
import { scopeWord } from '../token-words.ts'
import styles from './token-form.module.css'

type Features = readonly (typeof tokenFeatures)[number][]

/** For which parts of the band a token is: all, or those that are ticked. */
const Parts = ({
  chosen,
  onChange,
}: {
  /** Null for all. */
  chosen: Features | null
  onChange: (chosen: Features | null) => void
}) => (
  <fieldset className={styles.parts}>
    <legend className={styles.legend}>{t('What it’s for')}</legend>
    <Checkbox
      label={t('All parts of the band, also those to come')}
      checked={chosen === null}
      onChange={({ target }) => onChange(target.checked ? null : [])}
    />
    {chosen !== null && (
      <div className={styles.group}>
        {tokenFeatures.map((feature) => (
          <Checkbox
            key={feature}
            label={featureWords[feature]()}
            checked={chosen.includes(feature)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, feature] : chosen.filter((one) => one !== feature))
            }
          />
        ))}
      </div>
    )}
  </fieldset>
)

/** Asks what a token is called, what it may do, for which parts of the band, and for how long. */
export const TokenForm = ({
  workspaceId,
  onMade,
  onClose,
}: {
  workspaceId: string
  onMade: (made: { token: AccessToken; secret: string }) => void
  onClose: () => void
}) => {
  const [name, setName] = useState('')
  const [scope, setScope] = useState<AccessToken['scope']>('read')
  const [chosen, setChosen] = useState<Features | null>(null)
  const [days, setDays] = useState<(typeof tokenDays)[number]>(90)
  const noPart = chosen?.length === 0 ? t('Choose what the token is for.') : undefined
  const make = useMutation({
    mutationFn: () => api.makeToken({ name, scope, features: [...(chosen ?? [])], days }, { workspaceId }),
    onSuccess: (made) => {
      void refreshTokens(workspaceId)
      onMade(made)
    },
  })
  const errors = fieldErrorsOf(make.error)
  const isBeside = Object.keys(errors).length > 0
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => noPart === undefined && make.mutate()}
      title={t('Make an access token')}
      action={t('Make the token')}
      pendingLabel={t('Making...')}
      pending={make.isPending}
      error={
        noPart ??
        (make.error && !isBeside
          ? messageOf(make.error, t('The server did not answer. Try again in a moment.'))
          : undefined)
      }
    >
      <TextField
        data-autofocus
        label={t('Name')}
        name="name"
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
        hint={t('What the program is, so that you know later what you end.')}
        error={errors.name}
      />
      <Field label={t('What it may do')} error={errors.scope}>
        {(control) => (
          <Select
            {...control}
            value={scope}
            onChange={({ target }) => setScope(tokenScopes.find((one) => one === target.value) ?? 'read')}
          >
            {tokenScopes.map((one) => (
              <option key={one} value={one}>
                {scopeWord(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('When it ends')} error={errors.days}>
        {(control) => (
          <Select
            {...control}
            value={String(days)}
            onChange={({ target }) => setDays(tokenDays.find((one) => String(one) === target.value) ?? 90)}
          >
            {tokenDays.map((one) => (
              <option key={one} value={String(one)}>
                {t('in {days, plural, one {# day} other {# days}}', { days: one })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Parts chosen={chosen} onChange={setChosen} />
    </FormModal>
  )
}
