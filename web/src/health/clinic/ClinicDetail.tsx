export const Page = () => null;
