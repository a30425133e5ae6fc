import { type ReactNode, useCallback, useState } from 'react'
import type { Demo } from '#features/demos/contract/demo.ts'
import { AddDemoModal, type AddDemoModalProps } from '../components/add-demo-modal.tsx'
import { DeleteDemoModal } from '../components/delete-demo-modal.tsx'
import { EditDemoModal } from '../components/edit-demo-modal.tsx'

type Dialog =
  | { kind: 'add'; start: AddDemoModalProps['start'] }
  | { kind: 'edit'; demo: Demo }
  | { kind: 'delete'; demo: Demo }

/** The modals of adding, editing and deleting a demo, one at a time: show `dialog` somewhere. */
export const useDemoDialogs = (workspaceId: string, demos: readonly Demo[], onGone?: (demo: Demo) => void) => {
  const [open, setOpen] = useState<Dialog | null>(null)
  const close = useCallback(() => setOpen(null), [])
  const add = useCallback((start: AddDemoModalProps['start'] = {}) => setOpen({ kind: 'add', start }), [])
  const edit = useCallback((demo: Demo) => setOpen({ kind: 'edit', demo }), [])
  const remove = useCallback((demo: Demo) => setOpen({ kind: 'delete', demo }), [])
  return { dialog: dialogOf(open, { workspaceId, demos, close, onGone }), isOpen: open !== null, add, edit, remove }
}

const dialogOf = (
  open: Dialog | null,
  {
    workspaceId,
    demos,
    close,
    onGone,
  }: {
    workspaceId: string
    demos: readonly Demo[]
    close: () => void
    onGone: ((demo: Demo) => void) | undefined
  },
): ReactNode => {
  const shared = { workspaceId, onClose: close }
  if (open?.kind === 'add') return <AddDemoModal {...shared} demos={demos} start={open.start} />
  if (open?.kind === 'edit') return <EditDemoModal {...shared} demos={demos} demo={open.demo} />
  if (open?.kind === 'delete')
    return <DeleteDemoModal {...shared} demo={open.demo} onGone={() => onGone?.(open.demo)} />
  return null
}
