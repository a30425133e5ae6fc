import {
  IconDots,
  IconDownload,
  IconFileMusic,
  IconPencil,
  IconPiano,
  IconPrinter,
  IconReplace,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { TabDetail } from '#features/tabs/contract/tab.ts'
import { tabFileEndings } from '#features/tabs/contract/tab-limits.ts'
import { tuningText } from '#features/tabs/domain/note-names.ts'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { May } from '#web/session/may.tsx'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { Menu, MenuDivider, MenuDropdown, MenuItem, MenuTarget } from '#web/ui/overlays/menu.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { formatWords } from '../tab-words.ts'
import styles from './tab-head.module.css'

/** What a tab is, and what one can do with it as a whole. */
export const TabHead = ({
  tab,
  isReady,
  isReplacing,
  onEdit,
  onDelete,
  onReplace,
  onPrint,
  onMidi,
  onGuitarPro,
}: {
  tab: TabDetail
  isReady: boolean
  isReplacing: boolean
  onEdit: () => void
  onDelete: () => void
  onReplace: (file: File) => void
  onPrint: () => void
  onMidi: () => void
  onGuitarPro: () => void
}) => {
  const file = useRef<HTMLInputElement>(null)
  const stringed = tab.tracks.find(({ strings }) => strings.length > 0)
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <div className={styles.words}>
          <ScreenTitle thing className={styles.name}>
            {tab.title}
          </ScreenTitle>
          <p className={styles.about}>
            {tab.artist}
            {tab.artist && tab.song && ' · '}
            {tab.song && (
              <Link to="/demos/$demoId" params={{ demoId: tab.song.newestDemoId }}>
                {t('Demo {name}', { name: tab.song.name })}
              </Link>
            )}
          </p>
        </div>
        <div className={styles.actions}>
          <Button icon={<IconPrinter size={15} aria-hidden="true" />} disabled={!isReady} onClick={onPrint}>
            {t('Print')}
          </Button>
          <a className={buttonClass({})} href={addressOfCall('downloadTab', { id: tab.id })} download>
            {rich('<iconDownload></iconDownload>Download', {
              iconDownload: () => <IconDownload size={15} aria-hidden="true" />,
            })}
          </a>
          <FilePicker
            ref={file}
            label={t('New version of the file')}
            accept={tabFileEndings}
            onFiles={([chosen]) => chosen && onReplace(chosen)}
          />
          <Menu>
            <MenuTarget>
              <IconButton label={isReplacing ? t('Reading the new version') : t('More')} disabled={isReplacing}>
                <IconDots size={18} aria-hidden="true" />
              </IconButton>
            </MenuTarget>
            <MenuDropdown>
              <MenuItem disabled={!isReady} leftSection={<IconPiano size={16} aria-hidden="true" />} onClick={onMidi}>
                {t('Export MIDI')}
              </MenuItem>
              <MenuItem
                disabled={!isReady}
                leftSection={<IconFileMusic size={16} aria-hidden="true" />}
                onClick={onGuitarPro}
              >
                {t('Export Guitar Pro 7')}
              </MenuItem>
              <May right="edit">
                <MenuDivider />
                <MenuItem leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={onEdit}>
                  {t('Edit')}
                </MenuItem>
                <MenuItem
                  leftSection={<IconReplace size={16} aria-hidden="true" />}
                  onClick={() => file.current?.click()}
                >
                  {t('Replace the file')}
                </MenuItem>
                <MenuItem danger leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={onDelete}>
                  {t('Delete')}
                </MenuItem>
              </May>
            </MenuDropdown>
          </Menu>
        </div>
      </div>
      <dl className={styles.strip}>
        <Readout label={t('BPM')} value={numberText(Math.round(tab.tempo * 10) / 10)} />
        <Readout label={t('Bars')} value={String(tab.bars)} />
        {stringed && <Readout label={t('Tuning')} value={tuningText(stringed.strings)} />}
        <Readout label={t('Tracks##of instruments')} value={String(tab.tracks.length)} />
        <Readout label={t('File')} value={formatWords(tab.format)} small />
      </dl>
    </header>
  )
}

const Readout = ({ label, value, small }: { label: string; value: string; small?: boolean }) => (
  <div className={small ? `${styles.cell} ${styles.file}` : styles.cell}>
    <dt className={styles.label}>{label}</dt>
    <dd className={small ? styles.small : styles.value}>{value}</dd>
  </div>
)
