import { Menu } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Demo } from '#features/demos/contract/demo.ts'
import { t } from '#kernel/language/translate.ts'
import { May } from '#web/session/may.tsx'

/** The entry of a demo's menu that begins a post about it. */
export const AskCommunityItem = ({ demo }: { demo: Demo }) => (
  <May right="edit">
    <Menu.Item
      component={Link}
      to="/community"
      // Which screen it is shows only at run time, so its search cannot be checked.
      search={{ share: demo.id } as never}
      leftSection={<IconMessages size={16} aria-hidden="true" />}
    >
      {t('Ask for feedback in the community')}
    </Menu.Item>
  </May>
)
