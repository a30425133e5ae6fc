import { Menu as MantineMenu, type MenuProps } from '@mantine/core'
import { IconCheck, IconLayoutGrid, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { plans } from '#features/plans/contract/plan.ts'
import type { WorkspaceCard } from '#features/workspaces/contract/workspace.ts'
import { t } from '#kernel/language/translate.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { BandTile } from '#web/ui/identity.tsx'
import { Menu, MenuDivider, MenuDropdown, MenuLabel, MenuLink, MenuTarget } from '#web/ui/overlays/menu.tsx'
import { isAdminScreen } from './server-screens.ts'
import styles from './workspace-switcher.module.css'

/** The button that opens the list of all workspaces; each is a link, so it can also be opened in a tab of its own. */
export const WorkspaceSwitcher = ({
  position = 'bottom-end',
  worded,
}: {
  position?: MenuProps['position']
  /** Writes "Switch" on the button. */
  worded?: boolean
}) => {
  const { data } = useQuery(workspacesQuery)
  return (
    <Menu position={position} width={276}>
      <MenuTarget>
        {worded ? (
          <Button aria-label={t('Switch workspace')}>{t('Switch')}</Button>
        ) : (
          <IconButton label={t('Switch workspace')}>
            <IconSelector size={16} aria-hidden="true" />
          </IconButton>
        )}
      </MenuTarget>
      <MenuDropdown>
        <Section title={t('Your Workspaces')} cards={data?.workspaces ?? []} />
        <Section title={t('Shared Workspaces')} cards={data?.sharedWorkspaces ?? []} />
        {data && <MenuDivider />}
        <MenuLink to="/my-workspaces" icon={<IconLayoutGrid size={17} aria-hidden="true" />}>
          {t('All workspaces')}
        </MenuLink>
      </MenuDropdown>
    </Menu>
  )
}

const Section = ({ title, cards }: { title: string; cards: WorkspaceCard[] }) => {
  const current = useWorkspace()
  const path = useRouterState({
    select: ({ matches, location }) => {
      const last = matches.at(-1)
      // What a screen with a parameter shows is not in the other workspace, and where there is none no screen has a title.
      return last?.staticData.title && Object.keys(last.params).length === 0 ? location.pathname : '/navbar'
    },
  })
  if (cards.length === 0) return null
  return (
    <>
      <MenuLabel>{title}</MenuLabel>
      {cards.map((card) => (
        <MantineMenu.Item
          key={card.id}
          component={Link}
          to={placeIn(card, path)}
          // Which screen it is shows only at run time, so its search cannot be checked.
          search={{ workspace: card.id } as never}
          aria-current={card.id === current.id || undefined}
          className={styles.item ?? ''}
        >
          <span className={styles.row}>
            <BandTile name={card.name} hue={card.hue} size={30} />
            <span className={styles.names}>
              <span className={styles.name}>{card.name}</span>
              <span className={styles.detail}>{detailOf(card)}</span>
            </span>
            {card.id === current.id && <IconCheck size={17} aria-hidden="true" />}
          </span>
        </MantineMenu.Item>
      ))}
    </>
  )
}

/** The same screen in the other workspace when it has it, else its homepage. */
const placeIn = (card: WorkspaceCard, path: string): string => {
  const fits = path !== '/navbar' && (card.tier === 'admin' || !isAdminScreen(path))
  return fits ? path : '/homepage'
}

const detailOf = (card: WorkspaceCard): string => {
  if (card.role !== 'owner') return t('{name}, owner {owner}', { name: plans[card.tier].name, owner: card.owner })
  const values = { plan: plans[card.tier].name, count: card.members.length }
  return t('{plan}, {count, plural, one {only you} other {# members}}', values)
}
