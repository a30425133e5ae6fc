import { IconPlus } from '@tabler/icons-react'
import { maxMoneyName } from '#features/finances/contract/finance-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** What an account or a category is called. */
export const NameField = ({
  name,
  error,
  onChange,
}: {
  name: string
  error: string | undefined
  onChange: (name: string) => void
}) => (
  <TextField
    label={t('Name')}
    data-autofocus
    maxLength={maxMoneyName}
    autoComplete="off"
    value={name}
    error={error}
    onChange={(event) => onChange(event.target.value)}
  />
)

/** Whether an account or a category is out of use; what was booked keeps it. */
export const ClosedField = ({ isClosed, onChange }: { isClosed: boolean; onChange: (isClosed: boolean) => void }) => (
  <Checkbox
    label={t('Closed: no longer offered for new transactions')}
    checked={isClosed}
    onChange={(event) => onChange(event.target.checked)}
  />
)

/** Adds to the list that stands below it. */
export const AddButton = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <div>
    <Button variant="primary" icon={<IconPlus size={15} aria-hidden="true" />} onClick={onAdd}>
      {label}
    </Button>
  </div>
)
