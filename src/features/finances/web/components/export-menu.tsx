import { IconDownload } from '@tabler/icons-react'
import { addressOfCall } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuDropdown, MenuItem, MenuTarget } from '#web/ui/overlays/menu.tsx'
import type { AskedLedger } from '../ledger-view.ts'

const formats = { csv: 'CSV', xlsx: 'Spreadsheet (XLSX)' } as const

/** The entries that are shown as a file. */
export const ExportMenu = ({ asked }: { asked: AskedLedger }) => {
  const save = (format: keyof typeof formats): void => {
    const link = document.createElement('a')
    link.href = addressOfCall('exportLedger', { ...asked, format })
    link.download = ''
    link.click()
  }
  return (
    <Menu>
      <MenuTarget>
        <Button icon={<IconDownload size={15} aria-hidden="true" />}>Export</Button>
      </MenuTarget>
      <MenuDropdown>
        <MenuItem onClick={() => save('csv')}>{formats.csv}</MenuItem>
        <MenuItem onClick={() => save('xlsx')}>{formats.xlsx}</MenuItem>
      </MenuDropdown>
    </Menu>
  )
}
