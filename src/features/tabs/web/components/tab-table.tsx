import { IconCloudCheck, IconDots, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Tab } from '#features/tabs/contract/tab.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { May } from '#web/session/may.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Menu, MenuDropdown, MenuItem, MenuTarget } from '#web/ui/overlays/menu.tsx'
import { Table } from '#web/ui/table.tsx'
import { When } from '#web/ui/when.tsx'
import { firstTuning, formatWords, trackWords } from '../tab-words.ts'
import styles from './tab-table.module.css'

/** The tabs of a band, one to a row; on a phone what is next to the title moves below it. */
export const TabTable = ({
  tabs,
  kept,
  onDrop,
  onEdit,
  onDelete,
}: {
  tabs: readonly Tab[]
  /** Those that this device keeps. */
  kept: ReadonlySet<string>
  onDrop: (tab: Tab) => void
  onEdit: (tab: Tab) => void
  onDelete: (tab: Tab) => void
}) => (
  <Table label={t('Tabs')} className={styles.table ?? ''}>
    <thead>
      <tr>
        <th>{t('Title')}</th>
        <th className={styles.wide}>{t('Tracks##of instruments')}</th>
        <th className={styles.wide}>{t('Tuning')}</th>
        <th data-numeric className={styles.wide}>
          {t('BPM')}
        </th>
        <th data-numeric className={styles.wide}>
          {t('Bars')}
        </th>
        <th className={styles.wide}>{t('Changed')}</th>
        <th>
          <span className="visually-hidden">{t('Actions')}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {tabs.map((tab) => (
        <tr key={tab.id}>
          <td>
            <Link to="/tabs/$tabId" params={{ tabId: tab.id }} className={styles.title}>
              {tab.title}
            </Link>
            <span className={styles.about}>
              {[tab.artist, tab.song && t('demo {name}', { name: tab.song.name }), formatWords(tab.format)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {kept.has(tab.id) && (
              <span className={styles.kept}>
                {rich('<iconCloudCheck></iconCloudCheck> Opens offline', {
                  iconCloudCheck: () => <IconCloudCheck size={14} aria-hidden="true" />,
                })}
              </span>
            )}
            <span className={styles.narrow}>
              {[
                `${Math.round(tab.tempo)} BPM`,
                t('{bars, plural, one {# bar} other {# bars}}', { bars: tab.bars }),
                firstTuning(tab) || trackWords(tab),
              ].join(' · ')}
            </span>
          </td>
          <td className={styles.wide}>{trackWords(tab)}</td>
          <td className={`${styles.wide} ${styles.tuning} mono`}>{firstTuning(tab) || '–'}</td>
          <td data-numeric className={styles.wide}>
            {Math.round(tab.tempo)}
          </td>
          <td data-numeric className={styles.wide}>
            {tab.bars}
          </td>
          <td className={styles.wide}>
            <When at={tab.changedAt} />
          </td>
          <td className={styles.actions}>
            <Menu>
              <MenuTarget>
                <IconButton label={t('More options for {title}', { title: tab.title })}>
                  <IconDots size={18} aria-hidden="true" />
                </IconButton>
              </MenuTarget>
              <MenuDropdown>
                <MenuItem
                  leftSection={<IconDownload size={16} aria-hidden="true" />}
                  onClick={() => location.assign(addressOfCall('downloadTab', { id: tab.id }))}
                >
                  {t('Download')}
                </MenuItem>
                {kept.has(tab.id) && (
                  <MenuItem leftSection={<IconCloudCheck size={16} aria-hidden="true" />} onClick={() => onDrop(tab)}>
                    {t('Remove from this device')}
                  </MenuItem>
                )}
                <May right="edit">
                  <MenuItem leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={() => onEdit(tab)}>
                    {t('Edit')}
                  </MenuItem>
                  <MenuItem
                    danger
                    leftSection={<IconTrash size={16} aria-hidden="true" />}
                    onClick={() => onDelete(tab)}
                  >
                    {t('Delete')}
                  </MenuItem>
                </May>
              </MenuDropdown>
            </Menu>
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)
