import { IconChevronDown, IconLayoutGrid, IconLogout, IconSettings, IconUser, IconUserCog } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '#kernel/language/translate.ts'
import { accountQuery } from '#web/session/session.ts'
import { Avatar } from '#web/ui/identity.tsx'
import { Menu, MenuDivider, MenuDropdown, MenuLink, MenuTarget } from '#web/ui/overlays/menu.tsx'
import styles from './header.module.css'

const icon = { size: 17, 'aria-hidden': true } as const

/** The avatar that opens what belongs to the person: account, workspaces, profile, logout. */
export const ProfileMenu = () => {
  const { data: account } = useQuery(accountQuery)
  return (
    <Menu width={224}>
      <MenuTarget>
        <button type="button" className={styles.me} title={t('Profile menu')}>
          <Avatar
            label={t('Profile menu')}
            name={account?.displayName ?? ''}
            src={account?.profilePictureUrl ?? null}
            size={26}
          />
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      </MenuTarget>
      <MenuDropdown>
        {account && (
          <div className={styles.who}>
            <span className={styles.whoName}>{account.displayName}</span>
            <span className={styles.whoMail}>{account.email}</span>
          </div>
        )}
        <MenuLink to="/account" icon={<IconUserCog {...icon} />}>
          {t('Account')}
        </MenuLink>
        <MenuLink to="/my-workspaces" icon={<IconLayoutGrid {...icon} />}>
          {t('Workspaces')}
        </MenuLink>
        <MenuLink to="/profile" icon={<IconUser {...icon} />}>
          {t('Profile')}
        </MenuLink>
        <span className={styles.onlySmall}>
          <MenuLink to="/settings" icon={<IconSettings {...icon} />}>
            {t('Settings')}
          </MenuLink>
        </span>
        <MenuDivider />
        <MenuLink to="/logout" icon={<IconLogout {...icon} />}>
          {t('Logout')}
        </MenuLink>
      </MenuDropdown>
    </Menu>
  )
}
