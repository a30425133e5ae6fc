// What TypeScript's DOM does not know yet (File System Access, Chromium only).
interface KeptPermission {
  requestPermission?: (how: { mode: 'read' }) => Promise<PermissionState>
}
interface HandleItem {
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>
}

const handles = new WeakMap<File, Promise<FileSystemFileHandle | null>>()

/** The files of a drop, whose handles are remembered where the browser gives some: with one, a file need not be chosen again. */
export const droppedFiles = (transfer: DataTransfer): File[] =>
  [...transfer.items].flatMap((item) => {
    const file = item.kind === 'file' ? item.getAsFile() : null
    if (!file) return []
    // Asked for now: after the event the items are empty.
    const handle = (item as HandleItem).getAsFileSystemHandle?.()
    if (handle)
      handles.set(
        file,
        handle.then(
          (found) => (found?.kind === 'file' ? (found as FileSystemFileHandle) : null),
          () => null,
        ),
      )
    return [file]
  })

/** The handle of a file, if its browser gave one. */
export const handleOf = async (file: File): Promise<FileSystemFileHandle | null> => (await handles.get(file)) ?? null

/** The file behind a handle, after asking for leave to read it; null when that is not given or it is gone. Call it on a click. */
export const fileBehind = async (handle: FileSystemFileHandle): Promise<File | null> => {
  try {
    const leave = await (handle as KeptPermission).requestPermission?.({ mode: 'read' })
    return leave === 'granted' ? await handle.getFile() : null
  } catch {
    return null
  }
}
