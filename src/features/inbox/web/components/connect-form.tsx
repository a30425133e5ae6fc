import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MailSecurity } from '#features/inbox/contract/mail-values.ts'
import type { MailboxServers, MailboxTrial } from '#features/inbox/contract/mailbox.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { refreshInbox } from '../queries.ts'
import styles from './connect-form.module.css'

const securities: { value: MailSecurity; label: string }[] = [
  { value: 'tls', label: t('TLS') },
  { value: 'starttls', label: t('STARTTLS') },
]

const fieldsOf = (form: FormData, isKnown: boolean) => {
  const text = (name: string): string => String(form.get(name) ?? '')
  return {
    address: text('address'),
    senderName: text('senderName'),
    imapHost: text('imapHost'),
    imapPort: text('imapPort'),
    imapSecurity: text('imapSecurity') as MailSecurity,
    // Both left empty, what is kept stays.
    username: text('username') || (isKnown && text('password') === '' ? '' : text('address')),
    password: text('password'),
    smtpHost: text('smtpHost'),
    ...(text('smtpHost') !== '' && {
      smtpPort: text('smtpPort'),
      smtpSecurity: text('smtpSecurity') as MailSecurity,
      smtpUsername: text('smtpUsername'),
      smtpPassword: text('smtpPassword'),
    }),
  }
}

/** Where a mailbox is, and who logs in there; tried before it is kept. */
export const ConnectForm = ({
  workspaceId,
  known,
  onDone,
}: {
  workspaceId: string
  /** How it was reached so far. */
  known: MailboxServers | null
  onDone: () => void
}) => {
  const form = useRef<HTMLFormElement>(null)
  const [trial, setTrial] = useState<MailboxTrial | null>(null)
  const connect = useMutation({
    mutationFn: (fields: FormData) => api.connectMailbox(fieldsOf(fields, known !== null), { workspaceId }),
    onSuccess: async () => {
      await refreshInbox(workspaceId)
      onDone()
    },
  })
  const test = useMutation({
    mutationFn: (fields: FormData) => api.testMailbox(fieldsOf(fields, known !== null), { workspaceId }),
    onSuccess: setTrial,
  })
  const failed = connect.error ?? test.error
  const errors = fieldErrorsOf(failed)
  const isPending = connect.isPending || test.isPending
  const begin = (): void => {
    setTrial(null)
    connect.reset()
    test.reset()
  }
  return (
    <Form
      ref={form}
      className={styles.form}
      pending={isPending}
      onSubmit={(fields) => {
        begin()
        connect.mutate(fields)
      }}
    >
      <fieldset className={styles.part}>
        <legend className={styles.legend}>{t('The mailbox')}</legend>
        <TextField
          label={t('E-mail address')}
          name="address"
          type="email"
          autoComplete="off"
          defaultValue={known?.address}
          error={errors.address}
        />
        <TextField
          label={t('Name shown with the address')}
          optional
          name="senderName"
          autoComplete="off"
          defaultValue={known?.senderName ?? ''}
          error={errors.senderName}
        />
        <TextField
          label={t('User name')}
          optional
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          hint={
            known ? t('Leave this and the password empty to keep both.') : t('Leave empty to use the e-mail address.')
          }
          error={errors.username}
        />
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="new-password"
          hint={t(
            'Many providers make one for a single app: use that. It’s stored encrypted and never shown to anyone.',
          )}
          error={errors.password}
        />
      </fieldset>
      <Server
        legend={t('Reading (IMAP)')}
        prefix="imap"
        host={known?.imapHost}
        port={known?.imapPort ?? 993}
        security={known?.imapSecurity ?? 'tls'}
        errors={errors}
      />
      <Server
        legend={t('Sending (SMTP)')}
        prefix="smtp"
        optional
        host={known?.smtpHost ?? undefined}
        port={known?.smtpPort ?? 587}
        security={known?.smtpSecurity ?? 'starttls'}
        errors={errors}
      />
      <div role="status">
        {trial && (
          <ul className={styles.trial}>
            {[trial.imap, trial.smtp].map(
              (line, at) =>
                line && (
                  <li key={at === 0 ? 'imap' : 'smtp'} className={line.ok ? styles.good : styles.bad}>
                    {line.text}
                  </li>
                ),
            )}
          </ul>
        )}
      </div>
      <FieldError
        text={
          failed && Object.keys(errors).length === 0
            ? messageOf(failed, t('That didn’t go through. Try again.'))
            : undefined
        }
      />
      <div className={styles.actions}>
        <Button
          pending={test.isPending}
          pendingLabel={t('Testing...')}
          onClick={() => {
            if (!form.current || isPending) return
            begin()
            test.mutate(new FormData(form.current))
          }}
        >
          {t('Test it')}
        </Button>
        <Button type="submit" variant="primary" pending={connect.isPending} pendingLabel={t('Connecting...')}>
          {t('Connect')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  )
}

const Server = ({
  legend,
  prefix,
  optional = false,
  host,
  port,
  security,
  errors,
}: {
  legend: string
  prefix: 'imap' | 'smtp'
  optional?: boolean
  host: string | undefined
  port: number
  security: MailSecurity
  errors: Record<string, string>
}) => (
  <fieldset className={styles.part}>
    <legend className={styles.legend}>{legend}</legend>
    <TextField
      label={t('Server')}
      {...(optional && { optional, hint: t('Leave empty to only read mail.') })}
      name={`${prefix}Host`}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={host}
      error={errors[`${prefix}Host`]}
    />
    <div className={styles.pair}>
      <TextField
        label={t('Port')}
        name={`${prefix}Port`}
        inputMode="numeric"
        defaultValue={port}
        error={errors[`${prefix}Port`]}
      />
      <Field label={t('Security')} error={errors[`${prefix}Security`]}>
        {(control) => (
          <Select name={`${prefix}Security`} defaultValue={security} {...control}>
            {securities.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
    {prefix === 'smtp' && (
      <details className={styles.more}>
        <summary>{t('Sending uses a different user name or password')}</summary>
        <div className={styles.pair}>
          <TextField
            label={t('User name')}
            optional
            name="smtpUsername"
            autoComplete="off"
            error={errors.smtpUsername}
          />
          <PasswordField
            label={t('Password')}
            optional
            name="smtpPassword"
            autoComplete="new-password"
            error={errors.smtpPassword}
          />
        </div>
      </details>
    )}
  </fieldset>
)
