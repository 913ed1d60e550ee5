export const Logo = () => (
  <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" style={{ flex: 'none' }}>
    <rect width="24" height="24" rx="6" fill="var(--accent)" />
    <path
      d="M7.5 6v12M16.5 6l-7 6 7 6"
      fill="none"
      stroke="var(--accent-on)"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
