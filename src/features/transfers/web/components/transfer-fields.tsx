import type { TransferDirection } from '#features/transfers/contract/transfer.ts'
import { maxTransferFiles, mostDays } from '#features/transfers/contract/transfer-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { dayIn, type TransferDraft } from '../transfer-draft.ts'
import styles from './transfer-fields.module.css'

/** What is said of a transfer, new or there. */
export const TransferFields = ({
  direction,
  draft,
  hasPassword,
  errors,
  focused = false,
  onChange,
}: {
  direction: TransferDirection
  draft: TransferDraft
  hasPassword: boolean
  errors: Record<string, string>
  /** The first field takes the focus of its window. */
  focused?: boolean
  onChange: (part: Partial<TransferDraft>) => void
}) => (
  <>
    <TextField
      label={t('Title')}
      optional
      {...(focused && { 'data-autofocus': true })}
      value={draft.title}
      onChange={(event) => onChange({ title: event.currentTarget.value })}
      error={errors.title}
    />
    <Field
      label={t('Message')}
      optional
      hint={t('Shown above the files on the page the link opens.')}
      error={errors.message}
    >
      {(control) => (
        <textarea
          {...control}
          className={styles.text}
          rows={3}
          value={draft.message}
          onChange={(event) => onChange({ message: event.currentTarget.value })}
        />
      )}
    </Field>
    <DateField
      label={t('Last day')}
      optional
      min={dayIn(0)}
      max={dayIn(mostDays)}
      hint={
        draft.expiresAt === ''
          ? t('Without one the link works until you end it.')
          : t('The link works until the end of this day, at most a year from now.')
      }
      value={draft.expiresAt}
      onChange={(event) => onChange({ expiresAt: event.currentTarget.value })}
      error={errors.expiresAt}
    />
    <PasswordField
      label={hasPassword ? t('New password') : t('Password')}
      optional
      autoComplete="new-password"
      value={draft.password}
      onChange={(event) => onChange({ password: event.currentTarget.value })}
      error={errors.password}
    />
    {hasPassword && (
      <Checkbox
        label={t('Remove the password')}
        checked={draft.dropsPassword}
        onChange={(event) => onChange({ dropsPassword: event.currentTarget.checked })}
      />
    )}
    {direction === 'out' ? (
      <TextField
        label={t('How many people can download')}
        optional
        inputMode="numeric"
        hint={t('Each browser counts once, however much it downloads; listening counts, too.')}
        value={draft.downloadLimit}
        onChange={(event) => onChange({ downloadLimit: event.currentTarget.value })}
        error={errors.downloadLimit}
      />
    ) : (
      <div className={styles.pair}>
        <TextField
          label={t('Size limit in MB')}
          optional
          hint={draft.maxBytes === '' ? t('As much as your plan has room for.') : undefined}
          inputMode="decimal"
          value={draft.maxBytes}
          onChange={(event) => onChange({ maxBytes: event.currentTarget.value })}
          error={errors.maxBytes}
        />
        <TextField
          label={t('File limit')}
          optional
          hint={draft.maxFiles === '' ? t('At most {max} in any case.', { max: maxTransferFiles }) : undefined}
          inputMode="numeric"
          value={draft.maxFiles}
          onChange={(event) => onChange({ maxFiles: event.currentTarget.value })}
          error={errors.maxFiles}
        />
      </div>
    )}
    <Checkbox
      label={direction === 'out' ? t('Tell me about the first download') : t('Tell me when something arrives')}
      checked={draft.receipt}
      onChange={(event) => onChange({ receipt: event.currentTarget.checked })}
    />
  </>
)
