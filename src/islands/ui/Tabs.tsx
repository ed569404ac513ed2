import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';

export interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[];
  selected?: string;
  onSelect?: (id: string) => void;
}

/** Panels of which one is seen: the languages of a form, say. All stay mounted, so that nothing typed is lost. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs className="ui-tabs-panels" selectedKey={selected} onSelectionChange={(key) => onSelect?.(String(key))}>
      <TabList className="ui-tabs" aria-label={label}>
        {tabs.map((tab) => <Tab key={tab.id} id={tab.id} className="ui-tab">{tab.label}</Tab>)}
      </TabList>
      {tabs.map((tab) => <TabPanel key={tab.id} id={tab.id} className="ui-tab-panel" shouldForceMount>{tab.content}</TabPanel>)}
    </AriaTabs>
  );
}

export interface TabLinksProps {
  label: string;
  tabs: readonly { id: string; label: string; href: string; count?: number; tone?: 'sun' }[];
  current: string;
  /** Writes a count as the language does. */
  format?: (count: number) => string;
}

/** Views of one list, each with an address of its own. */
export function TabLinks({ label, tabs, current, format = String }: TabLinksProps) {
  return (
    <nav className="ui-tabs" aria-label={label}>
      {tabs.map(({ id, label: text, href, count, tone }) => (
        <a key={id} href={href} className="ui-tab" aria-current={id === current ? 'page' : undefined}>
          {text}
          {count !== undefined && <> <span className={tone ? `ui-count ${tone}` : 'ui-count'}>{format(count)}</span></>}
        </a>
      ))}
    </nav>
  );
}
