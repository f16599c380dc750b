import { Component, type ComponentType, type ReactNode } from 'react';

/**
 * A part of the frame that disappears if it breaks. The frame is around the page for errors too, so a broken part would take
 * that one along, and with it the option to return to what was typed.
 */
export function withoutBreaking(Part: ComponentType): ComponentType {
  return function FramePart() {
    return (
      <Unbroken>
        <Part />
      </Unbroken>
    );
  };
}

class Unbroken extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override async componentDidCatch(error: unknown) {
    const { reportRouteError } = await import('./route-error.ts');
    reportRouteError(error, 'page-frame');
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
