import type { DragEvent } from 'react'
import type { FileItem } from '#features/files/contract/file-item.ts'

const type = 'application/x-backline-files'

/** Begins to drag items. */
export const startDrag = (event: DragEvent, ids: readonly string[]): void => {
  event.dataTransfer.setData(type, JSON.stringify(ids))
  event.dataTransfer.effectAllowed = 'move'
}

/** Whether items of ours are dragged, and not files of the machine. */
export const isDragged = (event: DragEvent): boolean => event.dataTransfer.types.includes(type)

/** The ids of what was dropped. */
export const draggedIds = (event: DragEvent): string[] => {
  const given: unknown = JSON.parse(event.dataTransfer.getData(type) || '[]')
  return Array.isArray(given) ? given.filter((id) => typeof id === 'string') : []
}

/** How items are shown. */
export type Look = 'list' | 'grid'

/** An item with the names of the folders above it, where those are not the ones that one looks at. */
export type ShownItem = FileItem & { path?: readonly { name: string }[] }
