import { useQuery } from '@tanstack/react-query';
import { frameworksQuery } from './queries.ts';

/** What a framework is called; its identifier until that is known. */
export function FrameworkName({ id }: { id: string }) {
  const { data } = useQuery(frameworksQuery);
  return data?.data.find((each) => each.id === id)?.name ?? id;
}
