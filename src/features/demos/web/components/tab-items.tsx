import { IconGuitarPick } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Demo } from '#features/demos/contract/demo.ts'
import { api } from '#web/api.ts'
import { useWorkspace, workspaceKey } from '#web/session/use-workspace.ts'
import { MenuItem } from '#web/ui/overlays/menu.tsx'

/** The tabs that go with the song of a demo, asked for when the menu opens; none in a plan without tabs. */
export const TabItems = ({ demo }: { demo: Demo }) => {
  const { id: workspaceId, workspaceTier } = useWorkspace()
  const navigate = useNavigate()
  const { data: tabs = [] } = useQuery({
    queryKey: workspaceKey(workspaceId, 'tabs', 'of', demo.songId),
    queryFn: async ({ signal }) => (await api.getTabs({ songId: demo.songId }, { signal, workspaceId })).tabs,
    enabled: workspaceTier !== 'free',
  })
  return tabs.map((tab) => (
    <MenuItem
      key={tab.id}
      leftSection={<IconGuitarPick size={16} aria-hidden="true" />}
      onClick={() => void navigate({ to: '/tabs/$tabId', params: { tabId: tab.id } })}
    >
      Tab: {tab.title}
    </MenuItem>
  ))
}
