declare module 'virtual:call-rows' {
  export const rows: Record<string, import('#kernel/route.ts').CallRow>
}
