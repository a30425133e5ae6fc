import { IconDownload } from '@tabler/icons-react'
import type { OpenState } from '#features/finances/contract/ledger-values.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuDropdown, MenuItem, MenuTarget } from '#web/ui/overlays/menu.tsx'
import type { AskedLedger } from '../ledger-view.ts'

const formats = { csv: 'CSV', xlsx: t('Spreadsheet (XLSX)') } as const

/** The entries that are shown as a file. */
export const ExportMenu = ({ asked, state = '' }: { asked: AskedLedger; state?: OpenState | '' }) => {
  const save = (format: keyof typeof formats): void => {
    const link = document.createElement('a')
    link.href = addressOfCall('exportLedger', { ...asked, ...(state !== '' && { state }), format })
    link.download = ''
    link.click()
  }
  return (
    <Menu>
      <MenuTarget>
        <Button icon={<IconDownload size={15} aria-hidden="true" />}>{t('Export')}</Button>
      </MenuTarget>
      <MenuDropdown>
        <MenuItem onClick={() => save('csv')}>{formats.csv}</MenuItem>
        <MenuItem onClick={() => save('xlsx')}>{formats.xlsx}</MenuItem>
      </MenuDropdown>
    </Menu>
  )
}
