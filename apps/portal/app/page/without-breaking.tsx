import { Component, type ComponentType, type ReactNode } from 'react';

/**
 * Renders nothing if the part breaks. The frame also surrounds the error page, so a broken part would take
 * that with it.
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
