import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Modal, ModalActions, ModalBody, ModalClose } from '#web/ui/overlays/modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Merch } from '../../contract/merch.ts'
import { changeMerch } from '../queries.ts'
import styles from './product-modal.module.css'

/** The places where stock lies, and the accounts of the books on which the table's money goes. */
export const TableSettings = ({
  workspaceId,
  merch,
  onClose,
}: {
  workspaceId: string
  merch: Merch
  onClose: () => void
}) => {
  const [busy, setBusy] = useState(false)
  const run = async (call: Promise<{ merch: Merch }>): Promise<boolean> => {
    setBusy(true)
    const worked = await changeMerch(workspaceId, call)
    setBusy(false)
    return worked
  }
  const { cashAccountId, cardAccountId } = merch
  const account = (label: string, chosen: string | null, choose: (id: string) => void) => (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={chosen ?? ''} disabled={busy} onChange={({ target }) => choose(target.value)}>
          {merch.accounts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return (
    <Modal opened onClose={onClose} title={t('Places and accounts')}>
      <ModalBody>
        {cashAccountId && cardAccountId && (
          <>
            {account(
              t('Cash goes to'),
              cashAccountId,
              (id) => void run(api.saveMerchAccounts({ cashAccountId: id, cardAccountId }, { workspaceId })),
            )}
            {account(
              t('Cards go to'),
              cardAccountId,
              (id) => void run(api.saveMerchAccounts({ cashAccountId, cardAccountId: id }, { workspaceId })),
            )}
          </>
        )}
        {merch.locations.map(({ id, name, isArchived }) => (
          <div key={id} className={styles.row}>
            <TextField
              label={t('Place')}
              defaultValue={name}
              onBlur={({ target }) =>
                target.value !== name &&
                void run(api.saveMerchLocation({ locationId: id, name: target.value, isArchived }, { workspaceId }))
              }
            />
            <Button
              variant="quiet"
              disabled={busy}
              onClick={() =>
                void run(api.saveMerchLocation({ locationId: id, name, isArchived: !isArchived }, { workspaceId }))
              }
            >
              {isArchived ? t('Restore {name}', { name }) : t('Archive {name}', { name })}
            </Button>
          </div>
        ))}
        <Form
          pending={busy}
          onSubmit={(form) => void run(api.saveMerchLocation({ name: String(form.get('name')) }, { workspaceId }))}
        >
          <div className={styles.row}>
            <TextField label={t('Another place')} name="name" />
            <Button type="submit" pending={busy}>
              {t('Add place')}
            </Button>
          </div>
        </Form>
      </ModalBody>
      <ModalActions>
        <ModalClose />
      </ModalActions>
    </Modal>
  )
}
