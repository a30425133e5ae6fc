/** Open browsers are told that something about the tabs of a workspace changed. */
export type TabsLiveTopic = 'tabs.changed'
