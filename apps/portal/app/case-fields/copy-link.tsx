import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { useState } from 'react';

export default function CopyLink({ search, label }: { search: string; label: string }) {
  const [copied, setCopied] = useState<string>();
  const announce = useAnnounce();
  const copy = async () => {
    await navigator.clipboard.writeText(
      location.origin + location.pathname + location.search + location.hash,
    );
    setCopied(search);
    announce('Link kopiert');
  };
  return <QuietButton onClick={() => void copy()}>{copied === search ? 'Link kopiert' : label}</QuietButton>;
}
