import { IconPlus } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'

/** Adds to the list that stands below it. */
export const AddButton = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <div>
    <Button variant="primary" icon={<IconPlus size={15} aria-hidden="true" />} onClick={onAdd}>
      {label}
    </Button>
  </div>
)
