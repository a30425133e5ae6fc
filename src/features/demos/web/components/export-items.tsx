import { IconFileText, IconFileTypePdf, IconFileZip, IconFlag, IconTable } from '@tabler/icons-react'
import type { Demo } from '#features/demos/contract/demo.ts'
import type { NotesFormat } from '#features/demos/contract/export-rows.ts'
import { addressOfCall } from '#web/api.ts'
import { MenuDivider, MenuItem, MenuLabel } from '#web/ui/overlays/menu.tsx'
import { saveFrom } from '../save-from.ts'

const formats = [
  { format: 'pdf', words: 'PDF for paper', Icon: IconFileTypePdf },
  { format: 'csv', words: 'Table (CSV)', Icon: IconTable },
  { format: 'reaper', words: 'Reaper markers', Icon: IconFlag },
  { format: 'audacity', words: 'Audacity labels', Icon: IconFileText },
] as const satisfies { format: NotesFormat; words: string; Icon: unknown }[]

/** The entries of a menu that save sections and notes as a file, or all versions of the song at once. */
export const ExportItems = ({ demo }: { demo: Demo }) => (
  <>
    <MenuDivider />
    <MenuLabel>Notes and sections as</MenuLabel>
    {formats.map(({ format, words, Icon }) => (
      <MenuItem
        key={format}
        leftSection={<Icon size={16} aria-hidden="true" />}
        onClick={() => saveFrom(addressOfCall('exportDemoNotes', { id: demo.id, format }))}
      >
        {words}
      </MenuItem>
    ))}
    <MenuDivider />
    <MenuItem
      leftSection={<IconFileZip size={16} aria-hidden="true" />}
      onClick={() => saveFrom(addressOfCall('downloadSong', { demoId: demo.id }))}
    >
      All versions (zip)
    </MenuItem>
  </>
)
